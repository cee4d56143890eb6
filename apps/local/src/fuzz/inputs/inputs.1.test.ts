import { testInputs } from './part.ts'

testInputs(1)
