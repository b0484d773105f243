// Whether the result was put away to look at the board.
export const resultPage = $state({ away: false });
