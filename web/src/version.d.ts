declare const __VERSION__: string; // written by the build, see vite.config.ts
