import { parentPort, workerData } from 'node:worker_threads'
import maildev from 'maildev'

maildev(workerData).listen(() => parentPort?.postMessage('ready'))
