import { vi } from 'vitest'

/* Runs before every file of tests in a browser's stead: one process and one window serve many, and none sees what another has left. */
vi.resetModules()
localStorage.clear()
sessionStorage.clear()
document.body.replaceChildren()
history.replaceState(null, '', '/')
