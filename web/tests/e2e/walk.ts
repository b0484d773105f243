// What a careful stranger sees while walking through a game: everything that is offered can be reached and hit, nothing
// moves under the pointer, nothing is cut off or too small to read.
import type { Page } from '@playwright/test';
import { still } from './look';

export interface Limits {
  touch: boolean;
  text: number; // px: smaller letters are not read
  hit: number; // px: smaller things are not hit
}

// Everything that is wrong with what is on the screen, in words: what is still wrong when everything has come to rest.
const kLooks = 5;
export async function inspect(page: Page, limits: Limits): Promise<string[]> {
  await still(page);
  let found = await wrongNow(page, limits);
  for (let looks = 1; found.length > 0 && looks < kLooks; looks++) {
    await page.waitForTimeout(200);
    found = await wrongNow(page, limits);
  }
  return found;
}

const wrongNow = (page: Page, limits: Limits) =>
  page.evaluate(async ({ text, hit }) => {
    const drawn = () => new Promise((done) => requestAnimationFrame(done));
    await drawn(); // titles of words that do not fit are set then
    await drawn();
    const found = new Set<string>();
    const say = (what: string, e: Element | null, more = '') =>
      found.add(`${what}: ${e ? name(e) : ''}${more ? ` ${more}` : ''}`);
    const name = (e: Element): string => {
      const el = e.closest('[data-el]')?.getAttribute('data-el');
      const offer = e.closest('[data-offer]')?.getAttribute('data-offer');
      const own =
        e
          .getAttribute('class')
          ?.split(' ')
          .filter((c) => !c.startsWith('svelte-'))
          .join('.') ?? '';
      return [
        `${e.tagName.toLowerCase()}${own ? `.${own}` : ''}`,
        el && `[${el}]`,
        offer && `{${offer}}`,
      ]
        .filter(Boolean)
        .join(' ');
    };
    const isDrawn = (e: Element) =>
      e.getClientRects().length > 0 && getComputedStyle(e).visibility !== 'hidden';
    const coreOf = (e: Element) => e.querySelector('[data-core]') ?? e;
    const centre = (r: DOMRect) => ({ x: r.left + r.width / 2, y: r.top + r.height / 2 });
    const inside = (r: DOMRect) =>
      r.left >= -0.5 &&
      r.top >= -0.5 &&
      r.right <= innerWidth + 0.5 &&
      r.bottom <= innerHeight + 0.5;
    const at = (x: number, y: number) => document.elementFromPoint(x, y);
    // An arrow that leads to a thing is as good as the thing.
    const isHit = (e: Element, there: Element | null) =>
      e.contains(there) ||
      (there?.closest('[data-for]')?.getAttribute('data-for') ?? '') === e.getAttribute('data-el');
    const scrollers = (e: Element) => {
      const all: Element[] = [];
      for (let p = e.parentElement; p; p = p.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(p);
        const across = /auto|scroll/.test(overflowX) && p.scrollWidth > p.clientWidth + 1;
        const down = /auto|scroll/.test(overflowY) && p.scrollHeight > p.clientHeight + 1;
        if (across || down) all.push(p);
      }
      return all;
    };
    const sticksOut = (e: Element, box: Element) => {
      const [r, b] = [e.getBoundingClientRect(), box.getBoundingClientRect()];
      return r.top < b.top || r.bottom > b.bottom || r.left < b.left || r.right > b.right;
    };
    const open = document.querySelector('dialog[open]');

    // ----------------------------------------------------------------------------------- the page and its dock
    const page = document.documentElement;
    if (page.scrollWidth > innerWidth)
      say('page wider than the screen', null, `${page.scrollWidth} > ${innerWidth}`);
    if (!open) {
      for (const button of document.querySelectorAll('.dock > button')) {
        const r = button.getBoundingClientRect();
        const { x, y } = centre(r);
        if (!inside(r)) say('outside the window', button);
        else if (!button.contains(at(x, y))) say('covered', button, `by ${name(at(x, y) ?? page)}`);
        if (Math.min(r.width, r.height) < 44 - 20) say('small', button);
      }
      if (document.querySelectorAll('.dock > button').length !== 4)
        say('the dock has lost a button', null);
    }

    // -------------------------------------------------------------------- everything that is offered can be hit
    const menu = document.querySelector('[role=menu]');
    if (menu && getComputedStyle(menu).opacity !== '1') say('shines through', menu);
    const lit = open
      ? ''
      : menu
        ? '[role=menu] button'
        : '[data-light=legal][role=button], [data-light=hinted][role=button], .answers .btn, svg [data-offer], :is(.top, .rail, .below) button:not(.clause)';
    const rows = open ? 'dialog [data-offer]' : '';
    for (const e of document.querySelectorAll([lit, rows].filter(Boolean).join(', '))) {
      if (!isDrawn(e)) continue;
      const boxes = scrollers(e);
      const before = boxes.map((box) => ({ box, left: box.scrollLeft, top: box.scrollTop }));
      if (boxes.some((box) => sticksOut(coreOf(e), box)))
        e.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const r = coreOf(e).getBoundingClientRect();
      const { x, y } = centre(r);
      // A map that came nearer to bring two things apart shows a part of itself until the next tap.
      const map = e.closest('.near')?.getBoundingClientRect();
      if (map && (x < map.left || y < map.top || x > map.right || y > map.bottom)) continue;
      const there = at(x, y);
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) say('outside the window', e);
      else if (boxes.length === 0 && !e.matches('svg *') && !inside(r))
        say('not fully inside the window', e);
      else if (!there || !(isHit(e, there) || (there.contains(e) && there.matches('[data-el]'))))
        say('covered', e, `by ${there ? name(there) : 'nothing'}`);
      else {
        // How far to each side is it still this thing that is hit?
        const reach = (dx: number, dy: number) => {
          let n = 0;
          while (n < hit && isHit(e, at(x + dx * (n + 1), y + dy * (n + 1)))) n++;
          return n;
        };
        const [w, h] = [reach(1, 0) + reach(-1, 0) + 1, reach(0, 1) + reach(0, -1) + 1];
        if (w < hit || h < hit) say('small to hit', e, `${w}×${h}`);
      }
      for (const { box, left, top } of before) [box.scrollLeft, box.scrollTop] = [left, top];
    }

    // ---------------------------------------------------------------------------------- words: size, and cut off
    const tipped = (e: Element, words: string) => {
      const title = e.closest('[title]')?.getAttribute('title') ?? '';
      return (
        (title !== '' && title.replace(/\s+/g, ' ').includes(words.slice(0, 20))) ||
        e.closest('[data-el][role=button]') !== null
      );
    };
    const root = open ?? document.querySelector('.table') ?? document.body;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const words = node.textContent?.trim().replace(/\s+/g, ' ') ?? '';
      const e = node.parentElement;
      if (
        !words ||
        !e ||
        !isDrawn(e) ||
        e.closest('.hidden-text, defs, symbol, title, [aria-hidden=true].layer, option')
      )
        continue;
      const style = getComputedStyle(e);
      if (Number(style.opacity) === 0) continue;
      const matrix = e instanceof SVGGraphicsElement ? e.getScreenCTM() : null;
      const size = parseFloat(style.fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter((r) => r.width > 0);
      if (rects.length === 0) continue;
      if (size < text - 0.05)
        say('small letters', e, `${size.toFixed(1)} px “${words.slice(0, 24)}”`);
      for (let p: Element | null = e; p && p !== root.parentElement; p = p.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(p);
        if (/auto|scroll/.test(overflowX + overflowY)) break;
        if (p instanceof SVGElement && !(p instanceof SVGSVGElement)) continue;
        if (!/hidden|clip/.test(overflowX + overflowY)) continue;
        const b = p.getBoundingClientRect();
        const cut = rects.some(
          (r) =>
            r.right > b.right + 1.5 ||
            r.left < b.left - 1.5 ||
            r.bottom > b.bottom + 3 ||
            r.top < b.top - 3,
        );
        if (cut && !tipped(e, words)) say('cut off', e, `“${words.slice(0, 32)}”`);
        if (cut) break;
      }
    }
    return [...found];
  }, limits);

// Where things are that must not move while one points: the frame, and things on the board apart from the one pointed at.
export const places = (page: Page, but = '') =>
  page.evaluate((but) => {
    const all: Record<string, number[]> = {};
    const note = (key: string, e: Element | null) => {
      const r = e?.getBoundingClientRect();
      if (r) all[key] = [r.left, r.top, r.width, r.height];
    };
    for (const part of [
      '.main',
      '.question',
      '.dock',
      '.dock .end',
      '.dock .knob',
      '.below',
      '.things',
      '.mid',
    ])
      note(part, document.querySelector(`.table ${part}`));
    let left = 60;
    for (const e of document.querySelectorAll(
      '.main [data-el][role=button] [data-core], .below svg [data-core]',
    )) {
      const el = e.closest('[data-el]')?.getAttribute('data-el') ?? '';
      if (el === but || left-- <= 0) continue;
      note(el, e);
    }
    return all;
  }, but);

export function moved(before: Record<string, number[]>, after: Record<string, number[]>): string[] {
  return Object.entries(before).flatMap(([key, was]) => {
    const is = after[key];
    const by = is ? Math.max(...was.map((n, i) => Math.abs(n - (is[i] ?? n)))) : 0;
    return by > 1 ? [`${key} by ${by.toFixed(1)} px`] : [];
  });
}

export interface Aim {
  kind: 'confirm' | 'menu' | 'thing' | 'chip' | 'end';
  name: string; // for the report
  element: string; // data-el of a thing
  x: number;
  y: number;
}
// What could be pressed now, where it can really be hit.
export const aims = (page: Page) =>
  page.evaluate(() => {
    const kinds = {
      confirm: '[data-confirm]',
      menu: '[role=menu] [data-offer]',
      thing: '[data-light=legal][role=button]',
      chip: ':is(.answers, .main, .things, .below) button[data-offer], [data-answers]:enabled',
      end: '.dock .end:not([aria-disabled=true])',
    } as const;
    const all: Record<string, unknown>[] = [];
    for (const [kind, selector] of Object.entries(kinds))
      for (const e of document.querySelectorAll(selector)) {
        const core = e.querySelector('[data-core]') ?? e;
        const hit = () => {
          const r = core.getBoundingClientRect();
          const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
          return { r, x, y, there: document.elementFromPoint(x, y) };
        };
        // If nothing else is seen it is scrolled to, as a person would; what was found before stays where it is.
        if (!e.contains(hit().there) && all.length === 0) e.scrollIntoView({ block: 'center' });
        const { r, x, y, there } = hit();
        if (r.width === 0 || !there || !e.contains(there)) continue;
        const element = e.getAttribute('data-el') ?? '';
        const name = e.getAttribute('data-offer') ?? e.getAttribute('data-answers') ?? element;
        all.push({ kind, name, element, x, y });
      }
    return all as unknown as import('./walk').Aim[];
  });
