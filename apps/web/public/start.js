// Runs before the application. The content security policy allows no code made from text: told so, zod does not try.
globalThis.__zod_globalConfig = { jitless: true }
