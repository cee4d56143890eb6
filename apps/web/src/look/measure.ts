export const FONT = {
  /** Latin first, so that digits and Latin letters never come from the Chinese face. */
  sans: [
    '-apple-system',
    'BlinkMacSystemFont',
    '"Segoe UI"',
    'Roboto',
    '"PingFang HK"',
    '"Microsoft JhengHei UI"',
    '"Microsoft JhengHei"',
    '"Noto Sans HK"',
    '"Noto Sans CJK HK"',
    '"Noto Sans TC"',
    '"Noto Sans CJK TC"',
    '"Helvetica Neue"',
    'Arial',
    'sans-serif',
  ].join(', '),
  /** Seal codes, API keys, raw values of a file. Nothing else. */
  mono: 'ui-monospace, "SF Mono", "Cascadia Mono", Consolas, "Liberation Mono", monospace',
} as const

export const MEASURE = {
  sidebar: 232,
  sidebarCollapsed: 64,
  header: 56,
  pagePadding: 24,
  pagePaddingMobile: 16,
  formWidth: 760,
  readWidth: 680,
  pageMax: 1680,
  drawerSmall: 480,
  drawerLarge: 920,
  row: 40,
  rowTwoLines: 56,
  mobileBelow: 992,
  dashboardMobileBelow: 1264,
} as const
