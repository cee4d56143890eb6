import { DONE, heard, tell, watchParent } from '../heavy/child.ts'
import { readBook } from './read-book.ts'

/* Reads one workbook in a process of its own. */

watchParent()
await readBook(await heard(), { tell, heard })
await tell(DONE)
