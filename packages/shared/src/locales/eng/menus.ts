export const words = {
  problems: {
    menuInUse: 'This menu item has items below it, so it cannot be deleted. Move or delete those items first.',
  },
}
