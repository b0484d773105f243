// What a player alone knows of a game, in a few words; for whoever looks back on it with open cards.
type Secrets = (seen: unknown, seat: number) => string[]; // of the table as that seat sees it

const known: Record<string, () => Promise<Secrets>> = {
  foundation: async () => (await import('./foundation/secrets')).secrets,
  renaissance: async () => (await import('./renaissance/secrets')).secrets,
  trian: async () => (await import('./trian/secrets')).secrets,
};
export const secretsOf = async (game: string): Promise<Secrets> =>
  (await known[game]?.()) ?? (() => []);
