import { RUNS } from '../src/features.ts'
import { planted } from './plantedRun.ts'

/* Loaded before the program itself: its process knows the planted kind of run too. */
;(RUNS as Map<string, typeof planted>).set(planted.kind, planted)
