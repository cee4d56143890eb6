import { loadTestsAnew } from './anew.ts'
import { hashCheaply } from './hashing.ts'

/* Runs before every file of tests of the API. */
hashCheaply()
loadTestsAnew()
