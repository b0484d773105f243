// What somebody probably wanted who points at a thing that is not offered: answers to ask the game about.
import type { Question } from '../../host/host';
import type { Scene } from '../../table/scene';
import { nearestFit } from './ghost';
import { viewOf } from './scene';

export function wishes(scene: Scene, question: Question, element: string): string[] {
  const cut = element.indexOf('/');
  const [kind, rest] = [element.slice(0, cut), element.slice(cut + 1)];
  const view = viewOf(scene);
  const [cell = ''] = rest.split('/');
  const tile = view.byCell.get(cell);
  switch (kind) {
    case 'cell': {
      const sides = [view.drawn?.up, view.drawn?.down].flatMap((f) =>
        f && view.faces[f] ? [view.faces[f]] : [],
      );
      return sides.map(
        (face) => `place ${face.id} ${rest} r${nearestFit(view, face, rest).rotation}`,
      );
    }
    case 'tile': {
      const sites =
        tile?.regions.filter((r) => r.site).map((r) => `send emissary ${r.region}`) ?? [];
      const spaces =
        tile?.regions.filter((r) => r.kind === 'space').map((r) => `send corvette ${r.region}`) ??
        [];
      return [...sites, ...spaces];
    }
    case 'area': {
      const area = view.areas.get(rest);
      if (area?.state === 'open' || area?.state === 'pending')
        return [`resolve ${rest}`, `mine ${rest} red`];
      const colour = Object.entries(area?.minerals ?? {}).find(([, n]) => n > 0)?.[0] ?? 'red';
      return [`mine ${rest} ${colour}`, `resolve ${rest}`];
    }
    case 'ship': {
      const to = tile?.ship?.reach[0]?.region ?? `${cell}/0`;
      return tile?.ship?.owner === question.seat
        ? [`move ${cell} ${to}`, `teleport ship ${cell}`]
        : [`target ${cell}`, `harness ${cell}`];
    }
    case 'emissary':
      return [`build ${cell}`, `teleport emissary ${cell}`];
    case 'site':
      return [`send emissary ${rest}`];
    case 'space':
      return [`send corvette ${rest}`];
    case 'bag':
      return [rest === 'token' ? 'buy token' : `buy ${rest}`];
    case 'stack':
      return [`draw ${Number(rest) + 1}`];
    case 'module': {
      const [, n, side] = rest.split('/');
      return [`evolve ${n} ${side}`];
    }
    case 'race':
      return [`race ${rest}`];
    case 'figures': {
      const what = rest.split('/')[1] ?? '';
      const last = view.just_added ? view.byCell.get(view.just_added) : undefined;
      const region =
        last?.regions.find((r) => (what === 'emissary' ? r.site : r.kind === 'space'))?.region ??
        `${last?.cell ?? '0,0'}/0`;
      return [`send ${what} ${region}`];
    }
    case 'action':
      return [rest === 'risky' ? 'risky business' : rest];
    case 'tokens':
      return [`sell ${rest.split('/')[1]}`];
    case 'minerals':
      return [
        `exchange ${rest.split('/')[1]} ${rest.split('/')[1]} for red`,
        `pay ${rest.split('/')[1]}`,
      ];
  }
  return [];
}
