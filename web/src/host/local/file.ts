// A game of this browser as a file: the transcript that the program, servers and other browsers read.
import { Refused } from '../host';
import { gameCalled } from './store';

export async function saveAsFile(id: string): Promise<void> {
  const game = await gameCalled(id);
  if (!game) throw new Refused('no_table');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([game.transcript], { type: 'text/plain' }));
  link.download = `${game.game}-${id}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
