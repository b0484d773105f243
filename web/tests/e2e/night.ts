// What goes the same ways again, on another board or at another size, waits for the night (docs/decisions/0030_every_test_once.md):
// ORRERY_NIGHTLY=1 npx playwright test.
export const atNight = { tag: '@night' };
export const byDay = (isSo: boolean) => (isSo ? {} : atNight);
