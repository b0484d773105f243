// For newcomers: the game in a minute, and what may be done now in a sentence.
import type { Question } from '../../host/host';
import { plural } from '../../table/board';
import type { Scene } from '../../table/scene';
import { handOf } from './hand.svelte';
import { closings, viewOf } from './scene';
import { areaSpoken, closingWords } from './words';
import { spokenOf } from './areas';

export const primer = [
  'Everybody builds the same galaxy, one triangular tile a turn. Touching edges must be alike: space to space, starlight to starlight, nebula to nebula, gas to gas.',
  'A turn: trade and mine if you like; draw a tile, choose its side, lay it down; then one action, such as sending an emissary onto the tile you just laid.',
  'A nebula, a system of planets or a stretch of outer space closes when it has no open edge left. A closed area pays whoever has the most say in it: its plate shows tiles, open edges and what it would pay now.',
  'Emissaries claim areas, stations are built where you control, ships fly through open space, block and fight. Minerals are worth 3 credits each at the end.',
  'Most credits after 84 tiles win.',
];

export function coach(question: Question, scene: Scene): string | null {
  const view = viewOf(scene);
  const touches = (prefix: string) => question.offers.some((o) => o.touches.some((t) => t.startsWith(prefix)));
  if (touches('race/')) return 'Every race plays a little differently: two skills from the start, three modules to unlock.';
  if (touches('spot/')) {
    const hand = handOf(scene);
    if (hand.aimed) {
      const closing = closings(view, scene.foreseen);
      if (closing.length > 0) return `Closes ${closing.map((a) => `${spokenOf(a)}: ${closingWords(scene, a)}`).join('; ')}.`;
      return hand.canTurn
        ? 'It closes nothing. Click it again to turn it, or put it down.'
        : 'It closes nothing. Put it down, or point at another place.';
    }
    return 'Click a glowing place to hold the tile over it and see what it closes. Dots: ways it fits; wings: its other side fits.';
  }
  if (touches('stack/')) return 'Click a stack. You see both sides of the tile you draw; the others only the one on top.';
  if (view.battle && question.decision) {
    const says: Record<string, string> = {
      target: 'Click the ship to be attacked first.',
      commit: 'Choose in secret up to three tokens; they are gone after the clash, used or not. Higher total wins.',
      use: 'Use your tokens in any order, then say done.',
      lose: 'Click the emissary that goes home.',
      evade: 'Evade or meet the attack.',
    };
    return says[view.battle.stage] ?? null;
  }
  if (view.pending.length > 0 && view.phase === 'exploration') {
    const names = view.pending.map((id) => areaSpoken(view, id));
    return `Closed and to be resolved: ${names.join(', ')}. You may act first, for example send an emissary into it.`;
  }
  if (view.phase === 'extraction') return 'Buy, exchange, mine or unlock a module if you like; then go on to draw a tile.';
  if (view.phase === 'exploration' && (view.actions > 0 || view.extra > 0))
    return `${plural(view.actions + view.extra, 'action')} left: pick one below, then where.`;
  return null;
}
