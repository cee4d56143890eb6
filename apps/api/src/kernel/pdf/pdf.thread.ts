import { parentPort, workerData } from 'node:worker_threads'
import type { DocumentOrder } from './document.ts'
import { draw } from './draw.ts'
import { openFonts } from './fonts.ts'

/* Makes one document, on a thread of its own: laying out and writing two hundred pages takes seconds of a processor. */

await draw(openFonts(), workerData as DocumentOrder, (piece) => parentPort?.postMessage(piece))
