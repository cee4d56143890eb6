import { testConfined } from './confined.ts'

testConfined(1)
