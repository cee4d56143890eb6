import { under } from './row.ts'

/** Points are urban centres; `lifts` is a share for the demo city; population in thousands (domain.md 4.2). */
export const district = [
  ...under('HK', {
    CW: ['Central and Western', '中西區', { number: 1, lat: 22.283, lng: 114.153, lifts: 5780, populationK: 235 }],
    WC: ['Wan Chai', '灣仔區', { number: 2, lat: 22.275, lng: 114.181, lifts: 4710, populationK: 166 }],
    EA: ['Eastern', '東區', { number: 3, lat: 22.283, lng: 114.224, lifts: 5750, populationK: 529 }],
    SO: ['Southern', '南區', { number: 4, lat: 22.246, lng: 114.164, lifts: 2490, populationK: 263 }],
  }),
  ...under('KLN', {
    YT: ['Yau Tsim Mong', '油尖旺區', { number: 5, lat: 22.311, lng: 114.17, lifts: 6740, populationK: 310 }],
    SS: ['Sham Shui Po', '深水埗區', { number: 6, lat: 22.331, lng: 114.159, lifts: 4080, populationK: 431 }],
    KC: ['Kowloon City', '九龍城區', { number: 7, lat: 22.324, lng: 114.188, lifts: 4260, populationK: 410 }],
    WT: ['Wong Tai Sin', '黃大仙區', { number: 8, lat: 22.342, lng: 114.196, lifts: 2690, populationK: 406 }],
    KT: ['Kwun Tong', '觀塘區', { number: 9, lat: 22.311, lng: 114.226, lifts: 6680, populationK: 673 }],
  }),
  ...under('NT', {
    KI: ['Kwai Tsing', '葵青區', { number: 10, lat: 22.356, lng: 114.118, lifts: 4450, populationK: 495 }],
    TW: ['Tsuen Wan', '荃灣區', { number: 11, lat: 22.371, lng: 114.114, lifts: 3630, populationK: 320 }],
    TM: ['Tuen Mun', '屯門區', { number: 12, lat: 22.392, lng: 113.973, lifts: 3350, populationK: 506 }],
    YL: ['Yuen Long', '元朗區', { number: 13, lat: 22.445, lng: 114.025, lifts: 4420, populationK: 668 }],
    NO: ['North', '北區', { number: 14, lat: 22.497, lng: 114.136, lifts: 1750, populationK: 309 }],
    TP: ['Tai Po', '大埔區', { number: 15, lat: 22.45, lng: 114.168, lifts: 2240, populationK: 316 }],
    ST: ['Sha Tin', '沙田區', { number: 16, lat: 22.383, lng: 114.19, lifts: 5230, populationK: 692 }],
    SK: ['Sai Kung', '西貢區', { number: 17, lat: 22.316, lng: 114.264, lifts: 3470, populationK: 489 }],
    IS: ['Islands', '離島區', { number: 18, lat: 22.289, lng: 113.944, lifts: 2270, populationK: 185 }],
  }),
]
