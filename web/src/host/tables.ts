// A new table, here or on the server: the address to go to.
import { lobby, type TableWish } from './lobby';
import { createHere } from './local';

export async function openNew(wish: TableWish, here = false): Promise<string> {
  return here ? `/local/${await createHere(wish)}` : `/t/${(await lobby.create(wish)).table}`;
}
