import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown, type UserConfig } from 'vite'
import { EVERY_FILE, fetchFirst } from './vite.fetchFirst.ts'
import { firstPaint } from './vite.firstPaint.ts'
import { leftOut } from './vite.leftOut.ts'
import { pdfData } from './vite.pdfData.ts'
import { stagesOf } from './vite.stages.ts'

const api = process.env.API_URL ?? 'http://localhost:8080'

/** Before all parts of the portal itself. */
const LIBRARY = 100
/** Libraries that a new version of the portal seldom changes; the browser keeps them. */
const LIBRARIES = [
  {
    name: 'react',
    priority: LIBRARY,
    test: /node_modules[\\/].*[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
  },
  {
    name: 'base',
    priority: LIBRARY,
    // without what only lists ask: many counts at once, and page after page
    test: /node_modules[\\/].*[\\/]node_modules[\\/](axios|i18next|react-i18next|zod|@tanstack)[\\/](?!.*(queriesObserver|useQueries|[iI]nfiniteQuery(Observer)?)\.js$)/,
  },
]

const configOf = (groups: Rolldown.CodeSplittingGroup[]): UserConfig => ({
  root: import.meta.dirname,
  plugins: [react(), leftOut(), fetchFirst(), firstPaint(), pdfData()],
  server: {
    proxy: {
      '/auth': { target: api },
      '/api': { target: api },
      '/websocket': { target: api, ws: true },
    },
  },
  build: {
    manifest: true,
    modulePreload: EVERY_FILE,
    target: 'es2023',
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // antd's parts declare nothing; without this a page with one input carries the whole form library
      treeshake: { moduleSideEffects: [{ test: /node_modules[\\/]@rc-component[\\/]/, sideEffects: false }] },
      // the list of all files comes with the first of them: their names are short
      output: {
        codeSplitting: { groups },
        chunkFileNames: 'assets/[hash:8].js',
        assetFileNames: 'assets/[hash:8][extname]',
      },
    },
  },
})

export default defineConfig(async ({ command }) => {
  if (command !== 'build') return configOf(LIBRARIES)
  const stages = await stagesOf(configOf(LIBRARIES))
  return configOf([...LIBRARIES, ...stages])
})
