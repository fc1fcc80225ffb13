/** Every colour is a separate export: `pantone_485_c`, `pantone_cool_gray_10_u`; values are `#rrggbb`. */
declare module 'pantone-table'
