import { heard, tell, watchParent } from '../../src/kernel/heavy/child.ts'

/* Never comes back, nor looks at its channel. */
watchParent()
await heard<object>()
await tell({ pid: process.pid })
for (;;);
