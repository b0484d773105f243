// Who draws on a board: has she the pencil in her hand, and what is half drawn?
import type { Point } from '../ui/over_board';

export class Pen {
  inHand = $state(false);
  sketch = $state.raw<{ from: Point; to: Point } | null>(null);
}
