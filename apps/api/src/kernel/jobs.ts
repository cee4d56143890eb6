import type { Job } from './ctx.ts'

export const job = <I extends object>(definition: Job<I>) => definition
