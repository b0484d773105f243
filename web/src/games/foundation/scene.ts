// The scene as Foundation sees it.
import { readOnce } from '../../table/reading';
import type { Scene } from '../../table/scene';
import { readView } from './view';

const read = readOnce(readView);
export const viewOf = (scene: Scene) => read(scene.view);

export { nameOf } from '../../table/people';
