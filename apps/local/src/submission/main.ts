import { startSubmission } from './service.ts'

/** The stand-in as a process of its own, which can be killed: it tells where it listens. */
const { PORT = '0', SUBMISSION_KEY = '', SUBMISSION_FILE, PROCESS_MS, SILENCE_MS, LATE_MS } = process.env
const { url } = await startSubmission({
  port: Number(PORT),
  key: SUBMISSION_KEY,
  ...(SUBMISSION_FILE && { file: SUBMISSION_FILE }),
  ...(PROCESS_MS && { processMs: Number(PROCESS_MS) }),
  ...(SILENCE_MS && { silenceMs: Number(SILENCE_MS) }),
  ...(LATE_MS && { lateMs: Number(LATE_MS) }),
})
console.log(`Listening on ${url}`)
