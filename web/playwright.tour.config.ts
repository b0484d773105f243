// `npm run tour`: takes the pictures of docs/tour anew.
import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

export default defineConfig(tests, { testDir: 'tests/tour', outputDir: 'artifacts/tour' });
