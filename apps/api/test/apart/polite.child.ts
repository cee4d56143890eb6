import { writeFile } from 'node:fs/promises'
import { DONE, heard, tell, watchParent } from '../../src/kernel/heavy/child.ts'

/* Says what it can reach, asks something, and tells the answer. */
watchParent()
const { inside, outside } = await heard<{ inside: string; outside: string }>()
const may = (path: string) =>
  writeFile(path, 'x').then(
    () => true,
    () => false,
  )
const reached = { inside: await may(inside), outside: await may(outside), env: Object.keys(process.env).length }
const answer = heard<{ word: string }>()
await tell({ reached })
const { word } = await answer
await tell({ word })
await tell(DONE)
