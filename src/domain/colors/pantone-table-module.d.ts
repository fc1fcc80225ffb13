/** Every colour is an export of its own: `pantone_485_c`, `pantone_cool_gray_10_u`; values are `#rrggbb`. */
declare module 'pantone-table'
