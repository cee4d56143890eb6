import { testInputs } from './part.kit.ts'

testInputs(0)
