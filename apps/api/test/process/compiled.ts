import { flushCompileCache } from 'node:module'

/* Imported first by processes that tests start: most are killed, and would leave nothing of what they have compiled to the next. */
const LOADED_MS = 3000
setTimeout(flushCompileCache, LOADED_MS).unref()
