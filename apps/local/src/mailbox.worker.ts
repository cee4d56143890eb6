import { chmodSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import maildev from 'maildev'
import { OWN_FILE } from './dataDir.ts'

const mailbox = maildev(workerData)
mailbox.on('new', ({ source }) => chmodSync(source, OWN_FILE))
mailbox.listen(() => parentPort?.postMessage('ready'))
