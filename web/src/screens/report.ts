// What somebody who mends the program needs to know of a table: which program, which game, and what was answered. Nothing
// stands in it that this seat may not know; the seed and everybody's answers are there once the game is over.
import type { Seat, TableState } from '../host/host';
import { lobby } from '../host/lobby';

const who = (s: Seat) =>
  s.kind === 'bot' ? `${s.level ?? ''} bot`.trim() : s.botPlays ? 'a bot for somebody' : s.kind;

export async function reportOf(s: TableState): Promise<string> {
  const head = [
    `Orrery ${__VERSION__}`,
    `table ${s.table}`,
    `game ${s.game}, ${s.players} players: ${s.seats.map(who).join(', ')}`,
    `options ${JSON.stringify(s.options)}`,
    `step ${s.step}${s.over ? ', over' : ''}; this screen sits at ${s.you.map((n) => `P${n + 1}`).join(', ') || 'no seat'}`,
    `commitment ${s.commitment ?? 'none'}`,
    `seed ${s.seed ?? 'not known before the end'}`,
    `asked ${s.question ? `${s.question.decision} (${s.question.clause}): ${s.question.prompt}` : 'nothing'}`,
    `browser ${navigator.userAgent}, ${innerWidth}×${innerHeight}`,
  ];
  const transcript = s.over ? await lobby.transcript(s.table).catch(() => '') : '';
  const told = s.log.map((e) => {
    const speaker = e.seat === null ? 'Chance' : `P${e.seat + 1}`;
    const did = e.takesBack === undefined ? (e.token ?? '') : `takes back ${e.takesBack}`;
    return [`${e.step} ${speaker}`, did, e.told.map((t) => t.words).join(' ')]
      .filter(Boolean)
      .join(' | ');
  });
  return [
    ...head,
    '',
    ...(transcript ? ['transcript', transcript.trimEnd(), ''] : []),
    'log',
    ...told,
    '',
  ].join('\n');
}
