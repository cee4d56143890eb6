export const words = {
  keys: {
    title: 'Single keys',
    button: 'Keys',
    where: 'They work while the list or the open record has the focus, never while you type.',
    on: 'Use single keys',
    change: 'Change the key for "{{act}}", now {{key}}',
    press: 'Press a key',
    taken: '{{key}} is already used for "{{act}}". Press another key.',
    reserved: '"{{key}}" has the same meaning on every page. Press another key.',
    reset: 'Restore the standard keys',
  },
}
