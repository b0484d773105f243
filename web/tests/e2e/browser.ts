// The browser tests run in: Chromium without what surrounds a page, the same page in half the time. What needs the rest
// (messages on the desktop) asks for the whole of it.
const shell = '/usr/bin/chromium-headless-shell';
const whole = '/usr/bin/chromium';

const launched = (executablePath: string) => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-default-apps',
    '--disable-sync',
    '--no-first-run',
  ],
});
export const inShell = launched(process.env.CHROMIUM ?? shell);
export const inWhole = launched(process.env.CHROMIUM ?? whole);
