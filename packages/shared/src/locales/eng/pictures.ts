/** Words of charts, maps and calendars. */
export const pictures = {
  table: 'Table',
  png: 'Picture',
  chart: 'Chart: {{title}}',
  chartKeys: 'Arrow keys read the figures one by one',
  point: '{{place}}: {{values}}',
}
