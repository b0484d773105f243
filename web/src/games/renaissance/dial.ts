// The VP track as a half-round dial from 0 to 30.
export const kTop = 30;
export const kRest = 20; // nobody rests beyond it
export const marks = [6, 13, 20, 30];

export const onDial = (vp: number, r: number, cx = 116, cy = 112) => {
  const turn = Math.PI * (1 - Math.max(0, Math.min(kTop, vp)) / kTop);
  return { x: cx + r * Math.cos(turn), y: cy - r * Math.sin(turn) };
};
export const arc = (from: number, to: number, r: number) => {
  const [a, b] = [onDial(from, r), onDial(to, r)];
  return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}A${r} ${r} 0 0 1 ${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
};

// Markers on the same number stand side by side: for each player her number and how far she steps aside.
export function spread(vps: number[]): { vp: number; aside: number }[] {
  return vps.map((vp, i) => {
    const before = vps.slice(0, i).filter((v) => v === vp).length;
    const all = vps.filter((v) => v === vp).length;
    return { vp, aside: before - (all - 1) / 2 };
  });
}
