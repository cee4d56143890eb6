import { escalatorComponents } from './component-escalator.ts'
import { liftComponents } from './component-lift.ts'

export const component = [...liftComponents, ...escalatorComponents]
