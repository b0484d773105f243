// What this browser keeps, as files: a game is the transcript that the program, servers and other browsers read.
import { Refused } from '../host';
import { gameCalled } from './store';

export function saveText(text: string, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
export async function saveAsFile(id: string): Promise<void> {
  const game = await gameCalled(id);
  if (!game) throw new Refused('no_table');
  saveText(game.transcript, `${game.game}-${id}.txt`);
  if (game.content) saveText(game.content, `${game.game}-${id}.toml`); // without it the other cannot be read
}
