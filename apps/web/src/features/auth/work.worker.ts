import type { WorkChallenge } from '@portal/shared/features/auth/auth.schema'
import { solution } from './solution.ts'

addEventListener(
  'message',
  ({ data }: MessageEvent<WorkChallenge>) => void solution(data).then((found) => postMessage(found)),
)
