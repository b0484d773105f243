// The whole of both fonts, for letters and weights that are not in the cut ones (fonts.css): not needed at first.
import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/fraunces/wght.css';
