import { canvas, HEIGHT, sha256Of, WIDTH } from './picture.ts'

/** A photograph that many records share; every record has a file of its own with these bytes. */
export interface Photo {
  scene: Scene
  name: string
  bytes: Buffer
  sha256: string
}
export type Scene = 'landing-door' | 'machine-room' | 'job-sheet' | 'escalator'

interface Tints {
  wall: string
  dark: string
  light: string
  glass: string
  accent: string
}
/** Four times of day, or four buildings. */
const TINTS: readonly Tints[] = [
  { wall: '#C6CCDA', dark: '#8D96AD', light: '#EDF0F6', glass: '#D5DBE8', accent: '#F0B429' },
  { wall: '#D8D2C4', dark: '#9C917C', light: '#F4F0E6', glass: '#E4DDCC', accent: '#13A8A0' },
  { wall: '#BFD3D0', dark: '#7E9B98', light: '#EAF3F1', glass: '#D3E3E0', accent: '#E8743B' },
  { wall: '#A9AEC4', dark: '#5F667F', light: '#D9DDEA', glass: '#BDC3D6', accent: '#F7D774' },
]

/** Every scene in every tint. */
export const drawPhotos = (): Photo[] =>
  TINTS.flatMap((tints, index) =>
    Object.entries(SCENES).map(([scene, draw]) => {
      const bytes = draw(tints)
      // why the cast: the keys of SCENES are the scenes
      return { scene: scene as Scene, name: `${scene}-${index + 1}.png`, bytes, sha256: sha256Of(bytes) }
    }),
  )

const SCENES: Record<Scene, (tints: Tints) => Buffer> = {
  'landing-door': landingDoor,
  'machine-room': machineRoom,
  'job-sheet': jobSheet,
  escalator,
}

function landingDoor({ wall, dark, light, glass, accent }: Tints): Buffer {
  const floor = HEIGHT - 46
  return canvas(wall)
    .box(0, floor, WIDTH, HEIGHT - floor, dark)
    .line(0, HEIGHT, 100, floor, 3, light)
    .box(112, 28, 236, floor - 28, dark, 4)
    .box(130, 48, 98, floor - 48, glass)
    .box(232, 48, 98, floor - 48, glass)
    .box(138, 58, 34, floor - 66, light, 3)
    .box(240, 58, 34, floor - 66, light, 3)
    .box(200, 8, 60, 16, '#2B2F45', 4)
    .box(208, 13, 18, 6, accent, 2)
    .box(376, 140, 34, 66, '#4A5069', 6)
    .disc(393, 160, 7, accent)
    .disc(393, 184, 7, '#FFFFFF')
    .png()
}

function machineRoom({ light, glass, accent }: Tints): Buffer {
  const sheet = canvas('#5B6178').box(0, 246, WIDTH, 74, '#41465B').box(56, 56, 368, 160, '#7A8099', 8)
  sheet
    .disc(152, 136, 62, '#3A3F54')
    .disc(152, 136, 50, '#A4AAC0')
    .disc(152, 136, 22, light)
    .disc(152, 136, 8, '#3A3F54')
  sheet.box(236, 92, 156, 90, glass, 6)
  for (let line = 0; line < 5; line++) sheet.box(250, 104 + line * 15, line % 2 ? 104 : 128, 5, '#6B7189', 2)
  return sheet
    .box(84, 216, 12, 34, light)
    .box(384, 216, 12, 34, light)
    .disc(404, 76, 8, accent)
    .line(152, 198, 152, 320, 5, '#2B2F45')
    .line(128, 190, 128, 320, 5, '#2B2F45')
    .png()
}

function jobSheet({ wall, dark, light }: Tints): Buffer {
  const sheet = canvas(wall)
    .box(104, 20, 272, 284, dark, 10)
    .box(98, 14, 272, 284, '#FFFDF7', 10)
    .box(98, 14, 272, 40, light, 10)
  sheet.box(118, 28, 132, 12, '#4A5069', 3)
  for (let line = 0; line < 7; line++)
    sheet.box(118, 76 + line * 24, line === 3 ? 150 : line % 2 ? 214 : 232, 8, '#B9B3A3', 3)
  return sheet.line(270, 258, 290, 278, 9, '#1B8A4C').line(290, 278, 336, 224, 9, '#1B8A4C').png()
}

function escalator({ wall, dark, light, glass, accent }: Tints): Buffer {
  const sheet = canvas(wall).box(0, 282, WIDTH, 38, dark).box(330, 96, 150, 20, dark)
  sheet.line(40, 282, 330, 112, 70, glass)
  for (let step = 0; step < 11; step++)
    sheet.box(66 + step * 25, 262 - step * 14.6, 28, 16, step % 2 ? '#6B7189' : '#858BA3')
  sheet
    .line(40, 252, 340, 76, 11, '#2B2F45')
    .line(340, 76, 400, 76, 11, '#2B2F45')
    .line(14, 262, 40, 252, 11, '#2B2F45')
  return sheet.line(60, 262, 300, 122, 3, light).disc(56, 244, 6, accent).disc(376, 92, 8, accent).png()
}
