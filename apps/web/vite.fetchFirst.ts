import { join } from 'node:path'
import type { BuildEnvironmentOptions, Plugin } from 'vite'

/** What vite puts around every import of a part: by itself it asks for the files by links, whose failures a browser keeps. */
const HELPER = '\0vite/preload-helper.js'

/** Lets every part of the program come by the portal's own way to fetch it (`kernel/network/fetchFirst.ts`). */
export function fetchFirst(): Plugin {
  let isUsed = false
  return {
    name: 'fetch-first',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      if (id !== HELPER) return null
      isUsed = true
      const own = join(import.meta.dirname, 'src/kernel/network/fetchFirst.ts')
      return `export { fetchFirst as __vitePreload } from ${JSON.stringify(own)}`
    },
    buildEnd(error) {
      if (!error && !isUsed) this.error(`Vite has no ${HELPER.slice(1)} any more: how does it ask for a part?`)
    },
  }
}

/** A part of one file names that file too; what the page itself names stays as it is. */
export const EVERY_FILE = {
  polyfill: false,
  resolveDependencies: (file, files, { hostType }) =>
    hostType === 'html' || files.includes(file) ? files : [file, ...files],
} satisfies BuildEnvironmentOptions['modulePreload']
