/** The Pantone inks that customers choose most often, with their screen colours in our table. They are offered first. */
export const shopInks = [
  { pantone: 'Black C', hex: '#2d2926' },
  { pantone: '485 C', hex: '#da291c' },
  { pantone: '186 C', hex: '#c8102e' },
  { pantone: 'Orange 021 C', hex: '#fe5000' },
  { pantone: '116 C', hex: '#ffcd00' },
  { pantone: '348 C', hex: '#00843d' },
  { pantone: '293 C', hex: '#003da5' },
  { pantone: '288 C', hex: '#002d72' },
  { pantone: 'Cool Gray 10 C', hex: '#63666a' },
] as const
