import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leftOut } from './vite.leftOut.ts'

const api = process.env.API_URL ?? 'http://localhost:8080'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), leftOut()],
  server: {
    proxy: {
      '/auth': { target: api },
      '/api': { target: api },
      '/websocket': { target: api, ws: true },
    },
  },
  build: {
    manifest: true,
    target: 'es2023',
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // antd's parts declare nothing; without this a page with one input carries the whole form library
      treeshake: { moduleSideEffects: [{ test: /node_modules[\\/]@rc-component[\\/]/, sideEffects: false }] },
      output: {
        codeSplitting: {
          /** Only what the sign-in page needs as well is named here; the rest follows the lazy imports. */
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/].*[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
            },
            {
              name: 'base',
              // without what only lists ask: many counts at once, and page after page
              test: /node_modules[\\/].*[\\/]node_modules[\\/](axios|i18next|react-i18next|zod|@tanstack)[\\/](?!.*(queriesObserver|useQueries|[iI]nfiniteQuery(Observer)?)\.js$)/,
            },
          ],
        },
      },
    },
  },
})
