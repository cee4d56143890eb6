import { heard, watchParent } from '../../src/kernel/heavy/child.ts'

/* Grows one array without end: in a thread this ends the whole process, not only the thread. */
watchParent()
await heard<object>()
const kept: unknown[] = []
for (let i = 0; i < 22; i++) kept.push(new Array(1e6).fill(i))
const one: number[] = []
for (;;) one.push(1.5)
