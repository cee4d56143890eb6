import { cleanup, configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

/* Runs before every file of tests in a browser's stead: one process and one window serve many, and none sees what another has left. */
vi.resetModules()
localStorage.clear()
sessionStorage.clear()
document.body.replaceChildren()
history.replaceState(null, '', '/')
/* What is looked for comes later on a machine that does much else beside. */
configure({ asyncUtilTimeout: 5_000 })
/* What a file has drawn and not taken away would speak the words of the next one. */
afterAll(cleanup)
