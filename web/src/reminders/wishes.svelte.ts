// What one person wants to be told, and where: read when it is looked at, changed one thing at a time.
import type { Scope, Told, Reminder, ReminderWish, Way, Quiet } from '../host/reminders';
import { reminders } from '../host/reminders';
import { ownMark, subscribe, unsubscribe } from '../host/pushing';
import { complaint } from '../host/refusals';
import { language } from '../words/words.svelte';

const kNight: Quiet = { from: 22 * 60, to: 7 * 60 };
const here = (): Scope => ({
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  language: language(),
});

export class Wishes {
  told = $state.raw<Told | null>(null);
  own = $state(''); // the mark of this browser
  trouble = $state('');
  busy = $state(false);
  // Of all of them: nobody sleeps at one address only.
  quiet = $derived(this.told?.reminders.find((r) => r.quiet)?.quiet ?? null);
  pushed = $derived(
    this.told?.reminders.find((r) => r.way === 'push' && r.mark === this.own) ?? null,
  );

  constructor(private table: string) {
    void this.read();
  }

  async read() {
    await this.tell(async () => {
      this.own = await ownMark().catch(() => '');
      this.told = await reminders.list();
    });
  }
  covers = (r: Reminder) => r.all || r.tables.includes(this.table);

  async add(wish: ReminderWish) {
    const scope = this.table ? { tables: [this.table] } : { all: true };
    await this.tell(async () => {
      await reminders.make({ ...wish, ...scope, ...here(), quiet: this.quiet });
      await this.read();
    });
  }
  async addHere() {
    await this.tell(async () => this.add(await subscribe(this.told?.push_key ?? '')));
  }
  async scope(r: Reminder, which: 'all' | 'this' | 'none') {
    const tables = r.tables.filter((t) => t !== this.table);
    if (which === 'this') tables.push(this.table);
    await this.change(r, { all: which === 'all', tables });
  }
  async sleep(quiet: boolean) {
    await this.rest(quiet ? kNight : null);
  }
  async rest(quiet: Quiet | null) {
    await this.tell(async () => {
      for (const r of this.told?.reminders ?? [])
        await reminders.change(r.id, { quiet, ...here() });
      this.told = await reminders.list();
    });
  }
  async forget(r: Reminder) {
    await this.tell(async () => {
      if (r.mark === this.own) await unsubscribe().catch(() => {});
      await reminders.forget(r.id);
      await this.read();
    });
  }
  may = (way: Way) => this.told?.ways.includes(way) ?? false;

  private async change(r: Reminder, scope: Scope) {
    await this.tell(async () => {
      await reminders.change(r.id, { ...scope, ...here() });
      this.told = await reminders.list();
    });
  }
  private async tell(work: () => Promise<void>) {
    this.busy = true;
    this.trouble = '';
    await work().catch((e: unknown) => (this.trouble = complaint(e)));
    this.busy = false;
  }
}
