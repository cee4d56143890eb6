import { runCommand } from './command.ts'

await runCommand(() => import('@portal/api/commands/worker-months'))
