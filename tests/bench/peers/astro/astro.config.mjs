export default {
  site: 'https://www.larkwell-ent.example',
  build: { format: 'file' },
  compressHTML: false,
};
