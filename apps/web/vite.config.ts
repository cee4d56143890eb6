import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Filters in table heads, with a tree, a menu and more inside; our lists filter above the table. */
const UNUSED_FILTERS = 'antd/es/table/hooks/useFilter/FilterDropdown'
const withoutHeadFilters: Plugin = {
  name: 'without-head-filters',
  load: (id) => (id.includes(UNUSED_FILTERS) ? 'export const flattenKeys = () => []; export default () => null' : null),
}

/** The menu in the head of a table's tick boxes, which we never show; the selection bar has its own buttons. */
const EMPTY = '\0empty-component'
const withoutTickMenu: Plugin = {
  name: 'without-tick-menu',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer?.includes('antd/es/table/hooks/useSelection') && source.endsWith('/dropdown') ? EMPTY : null,
  load: (id) => (id === EMPTY ? 'export default () => null' : null),
}

const api = process.env.API_URL ?? 'http://localhost:8080'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withoutHeadFilters, withoutTickMenu],
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
              test: /node_modules[\\/].*[\\/]node_modules[\\/](axios|i18next|react-i18next|zod|@tanstack)[\\/]/,
            },
          ],
        },
      },
    },
  },
})
