import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { typeface } from './font.config.ts'
import { narrowImports } from './narrow.config.ts'
import { wordsOfAreas } from './words.config.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** The screens of an area are one piece. */
const areaOf = (file: string): string | undefined => /[\\/]areas[\\/]([a-z]+)[\\/]web[\\/]/.exec(file)?.[1]

export default defineConfig({
  root: here,
  plugins: [wordsOfAreas(fileURLToPath(new URL('../..', import.meta.url))), react(), typeface(), narrowImports()],
  server: { port: 5173, proxy: { '/api': { target: api, changeOrigin: false } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Inlined assets would be `data:` addresses, which the content security policy allows for images only.
    assetsInlineLimit: 0,
    // In kB as built; the charts and the vendor's piece are what they are, and are cached.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // The screens of an area are one piece on purpose: that one of them names another splits nothing.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /rolldown[\\/]runtime/, priority: 21 },
            { name: 'charts', test: /node_modules[\\/](echarts|zrender)[\\/]/, priority: 20 },
            // What every first page needs, in two pieces: what others wrote changes seldom and stays in the browser's cache.
            { name: 'vendor', test: /node_modules[\\/]/, tags: ['$initial'], priority: 16 },
            { name: 'start', test: /[\\/](packages|areas|apps)[\\/]|virtual:shells/, tags: ['$initial'], priority: 15 },
            // What every screen needs after it, in three: written by others, ours without a business, what the areas say.
            { name: 'parts', test: /node_modules[\\/]/, priority: 12 },
            // All but what draws the charts: whoever names it loads them.
            {
              name: 'work',
              test: /[\\/](packages[\\/](?!ui[\\/]report[\\/]chart\.tsx)|apps[\\/]web[\\/])/,
              priority: 11,
            },
            { name: 'chart', test: /[\\/]report[\\/]chart\.tsx/, priority: 10 },
            { name: 'contracts', test: /[\\/]areas[\\/][a-z]+[\\/]contract[\\/]/, priority: 9 },
            { name: areaOf, debugName: 'areas', test: /[\\/]areas[\\/][a-z]+[\\/]web[\\/]/, priority: 8 },
          ],
        },
      },
    },
  },
})
