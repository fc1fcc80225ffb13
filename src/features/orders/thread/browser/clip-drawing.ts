/** A paper clip, the sign of a file that goes with a message. */
export const clip =
  'M15 9.500 9.500 15a3.500 3.500 0 0 1-5-5l6.500-6.500a2.300 2.300 0 0 1 3.300 3.300L8 13a1.100 1.100 0 0 1-1.600-1.600L11.500 6.300'
